package org.seventeen.sudoku.watch.profile.run;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.InvocationTargetException;

/**
 * A second copy of the classes of this program. The compiler of the virtual machine keeps what it has learned about a method,
 * such as branches that were never taken, with the class. So two strategies in the same classes make each other slower, and the
 * one that runs second pays more. With a copy for each, one strategy learns nothing from another. What stays common are the classes
 * of Java itself, the caches of the processor, and the heap.
 *
 * <p>The classes are read from where this class was loaded, a jar or a folder. Only the types that pass between the copies are
 * taken from the loader above.
 */
public final class OwnClasses extends ClassLoader {
    private static final String PROGRAM = "org.seventeen.";

    /** The types that both sides must agree on. */
    private static final Class<?>[] COMMON = {StrategyRunner.class, RunInput.class, RunOutcome.class, DepthCount.class};

    private OwnClasses(ClassLoader above) {
        super(above);
    }

    /**
     * A runner of a strategy in new classes.
     *
     * @param strategy its text, as {@link Strategy#text()}
     * @throws IllegalArgumentException if it is no strategy
     */
    public static StrategyRunner runner(String strategy) {
        OwnClasses classes = new OwnClasses(OwnClasses.class.getClassLoader());
        try {
            return (StrategyRunner) classes.loadClass(EngineRunner.class.getName())
                    .getConstructor(String.class)
                    .newInstance(strategy);
        } catch (InvocationTargetException fault) {
            if (fault.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw new IllegalStateException(fault.getCause());
        } catch (ReflectiveOperationException fault) {
            throw new IllegalStateException(fault);
        }
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (!name.startsWith(PROGRAM) || isCommon(name)) {
            return super.loadClass(name, resolve);
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> known = findLoadedClass(name);
            Class<?> type = known == null ? defined(name) : known;
            if (resolve) {
                resolveClass(type);
            }
            return type;
        }
    }

    private static boolean isCommon(String name) {
        for (Class<?> type : COMMON) {
            if (type.getName().equals(name)) {
                return true;
            }
        }
        return false;
    }

    private Class<?> defined(String name) throws ClassNotFoundException {
        try (InputStream in = getParent().getResourceAsStream(name.replace('.', '/') + ".class")) {
            if (in == null) {
                throw new ClassNotFoundException(name);
            }
            byte[] bytes = in.readAllBytes();
            return defineClass(name, bytes, 0, bytes.length);
        } catch (IOException fault) {
            throw new ClassNotFoundException(name, fault);
        }
    }
}
