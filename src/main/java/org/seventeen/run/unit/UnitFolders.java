package org.seventeen.run.unit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.seventeen.base.text.BadInputException;

/** Finds folders of units by their addresses. */
public final class UnitFolders {
    /** A scheme has two letters at least: one is a drive. */
    private static final Pattern SCHEME = Pattern.compile("[A-Za-z][A-Za-z0-9+.-]+://?.*");

    private UnitFolders() {}

    /**
     * The folder of units at an address.
     *
     * @param address a path of this machine, or an address with a scheme, which needs the program with Spark
     * @return null if it is a path of something else, such as a store
     * @throws BadInputException if there is a scheme, and the program has no Spark; or if the folder is a store too
     */
    public static UnitFolder find(String address) throws IOException, BadInputException {
        UnitStorage storage = storage(address);
        if (storage == null) {
            return null;
        }
        UnitFolder folder = new UnitFolder(storage);
        folder.checkNoStore();
        return folder;
    }

    private static UnitStorage storage(String address) throws IOException, BadInputException {
        if (SCHEME.matcher(address).matches()) {
            return UnitEngine.provider(address).storage(address, List.of());
        }
        Path path = Path.of(address);
        return Files.exists(path.resolve(UnitFolder.SETTINGS)) ? new LocalStorage(path) : null;
    }
}
