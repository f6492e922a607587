# The program in a container: docker build --build-arg COMMIT=$(git describe --always --dirty) -t seventeen . &&
# docker run --rm -i seventeen solve < puzzles.txt. Without COMMIT the program does not know its commit, as .git stays outside.
FROM maven:3-eclipse-temurin-25 AS build
WORKDIR /build
COPY . .
ARG COMMIT=unknown
RUN mvn -q -B -Pdist -Dmaven.test.skip=true -Dseventeen.commit="$COMMIT" package && mkdir /opt/seventeen && \
    tar -xzf target/dist/seventeen-*.tar.gz --strip-components=1 -C /opt/seventeen

FROM eclipse-temurin:25-jre
COPY --from=build /opt/seventeen /opt/seventeen
RUN ln -s /opt/seventeen/bin/seventeen /usr/local/bin/seventeen && seventeen --version
USER 1000
WORKDIR /work
ENTRYPOINT ["seventeen"]
