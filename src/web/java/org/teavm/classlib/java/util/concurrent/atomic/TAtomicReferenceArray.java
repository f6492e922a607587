package org.teavm.classlib.java.util.concurrent.atomic;

/** As in the JDK, for one thread. */
public final class TAtomicReferenceArray<E> {
    private final E[] elements;

    @SuppressWarnings("unchecked")
    public TAtomicReferenceArray(int length) {
        elements = (E[]) new Object[length];
    }

    public int length() {
        return elements.length;
    }

    public E get(int index) {
        return elements[index];
    }

    public void set(int index, E element) {
        elements[index] = element;
    }

    public E getAcquire(int index) {
        return get(index);
    }

    public void setRelease(int index, E element) {
        set(index, element);
    }

    public boolean compareAndSet(int index, E expected, E element) {
        boolean same = elements[index] == expected;
        if (same) {
            elements[index] = element;
        }
        return same;
    }
}
