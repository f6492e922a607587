package org.teavm.classlib.java.util.concurrent.atomic;

public class TAtomicReferenceArray<E> {
    private final Object[] a;

    public TAtomicReferenceArray(int n) {
        a = new Object[n];
    }

    @SuppressWarnings("unchecked")
    public E get(int i) {
        return (E) a[i];
    }

    public void set(int i, E e) {
        a[i] = e;
    }

    public int length() {
        return a.length;
    }

    public void setRelease(int i, E e) {
        a[i] = e;
    }

    @SuppressWarnings("unchecked")
    public E getAcquire(int i) {
        return (E) a[i];
    }

    public boolean compareAndSet(int i, E o, E n) {
        if (a[i] != o) return false;
        a[i] = n;
        return true;
    }
}
