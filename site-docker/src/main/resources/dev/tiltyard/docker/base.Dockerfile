# The base of every replica's image: Debian and a Java runtime reduced to the modules that a site needs.
# Debian 12 (bookworm), the slim form; TILTYARD_DEBIAN_IMAGE selects another, for example one pinned to a digest.
ARG DEBIAN=debian:bookworm-slim
FROM ${DEBIAN} AS java
LABEL dev.tiltyard.stage=java
RUN apt-get update -qq \
 && apt-get install -y -qq --no-install-recommends openjdk-17-jdk-headless binutils \
 && jlink --strip-debug --no-header-files --no-man-pages --compress=2 --output /opt/java --add-modules \
java.base,java.compiler,java.desktop,java.instrument,java.logging,java.management,java.naming,java.net.http,java.rmi,java.scripting,java.security.jgss,java.security.sasl,java.sql,java.transaction.xa,java.xml,jdk.crypto.ec,jdk.httpserver,jdk.jfr,jdk.management,jdk.unsupported,jdk.zipfs

FROM ${DEBIAN}
RUN apt-get update -qq \
 && apt-get install -y -qq --no-install-recommends fontconfig fonts-dejavu-core libfreetype6 libharfbuzz0b libjpeg62-turbo liblcms2-2 zlib1g \
 && apt-get clean && rm -rf /var/lib/apt/lists/* /var/cache/apt/archives/* \
 && useradd --uid 10001 --create-home --home-dir /home/tiltyard --shell /usr/sbin/nologin tiltyard \
 && mkdir /opt/site && dpkg-query -W -f '${Package}\t${Version}\t${Architecture}\n' > /opt/site/packages.tsv
COPY --from=java /opt/java /opt/java
ENV PATH=/opt/java/bin:$PATH LANG=C.UTF-8
LABEL org.opencontainers.image.title="Tiltyard base" \
      org.opencontainers.image.description="Debian and a Java cut down to what the sites need" \
      org.opencontainers.image.licenses="Apache-2.0"
