package org.seventeen.web.regex;

import java.util.Map;
import org.teavm.model.ReferenceCache;
import org.teavm.parsing.ClassRefsRenamer;
import org.teavm.vm.spi.TeaVMHost;
import org.teavm.vm.spi.TeaVMPlugin;

/** Has the compiler put {@link Pattern} and {@link Matcher} in the place of those of the library, wherever the program names them. */
public final class SmallRegex implements TeaVMPlugin {
    private static final Map<String, String> PLACES = Map.of(
            "java.util.regex.Pattern", Pattern.class.getName(), "java.util.regex.Matcher", Matcher.class.getName());

    @Override
    public void install(TeaVMHost host) {
        ClassRefsRenamer renamer = new ClassRefsRenamer(new ReferenceCache(), name -> PLACES.getOrDefault(name, name));
        host.add((cls, context) -> {
            if (cls.getName().startsWith("org.seventeen.") || cls.getName().equals("java.lang.String")) {
                renamer.rename(cls);
            }
        });
    }
}
