# The program in a container: docker build --build-arg COMMIT=$(git describe --always --dirty --abbrev=8) -t seventeen . &&
# docker run --rm -i seventeen solve < puzzles.txt. Without COMMIT the program does not know its commit, as .git stays outside.
FROM maven:3-eclipse-temurin-25 AS build
WORKDIR /build
COPY . .
ARG COMMIT=unknown
RUN mvn -q -B -Pdist,web -Dmaven.test.skip=true -Dgit.commit.id.describe="$COMMIT" package && mkdir /opt/seventeen && \
    tar -xzf target/dist/seventeen-*.tar.gz --strip-components=1 -C /opt/seventeen
# A JRE has no compiler, and the temporary files of 'validate --distinct' and 'canon --unique' need it.
RUN jlink --add-modules java.se,jdk.compiler,jdk.httpserver,jdk.unsupported,jdk.zipfs \
    --no-man-pages --no-header-files --compress zip-6 --output /opt/java

FROM ubuntu:24.04
# The texts of --png.
RUN apt-get update && apt-get install -y --no-install-recommends fontconfig fonts-dejavu-core && rm -rf /var/lib/apt/lists/*
COPY --from=build /opt/java /opt/java
COPY --from=build /opt/seventeen /opt/seventeen
ENV JAVA_HOME=/opt/java
RUN ln -s /opt/seventeen/bin/seventeen /usr/local/bin/seventeen && seventeen --version
USER 1000
WORKDIR /work
ENTRYPOINT ["seventeen"]
