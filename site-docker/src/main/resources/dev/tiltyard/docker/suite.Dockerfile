# The suite with its sites, worlds and a browser, for sharded runs on a cluster (docs/kubernetes.md) and for
# 'serve'. 'images build --suite' builds it from the running program; from a release:
# docker build -f site-docker/src/main/resources/dev/tiltyard/docker/suite.Dockerfile target/release
ARG DEBIAN=debian:bookworm-slim
FROM ${DEBIAN}
RUN apt-get update \
 && apt-get install -y --no-install-recommends openjdk-17-jre-headless chromium-headless-shell fonts-liberation libnuma1 libaio1 \
 && apt-get clean && rm -rf /var/lib/apt/lists/* /var/cache/apt/archives/* \
 && useradd --uid 10001 --create-home tiltyard \
 && mkdir /opt/tiltyard && dpkg-query -W -f '${Package}\t${Version}\t${Architecture}\n' > /opt/tiltyard/packages.tsv
ADD tiltyard-*-linux-*.tar* /opt/tiltyard/
COPY maven/dev/tiltyard/cli/*/cli-*-cyclonedx.json /opt/tiltyard/sbom.cdx.json
RUN ln -s /opt/tiltyard/tiltyard-*/bin/tiltyard /usr/local/bin/tiltyard
ENV PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1 TILTYARD_CHROMIUM=/usr/bin/chromium-headless-shell TILTYARD_CACHE=/tmp/tiltyard LANG=C.UTF-8
USER 10001
WORKDIR /tmp
LABEL org.opencontainers.image.title="Tiltyard" \
      org.opencontainers.image.description="Realistic web sites with browser environment and evaluators, for testing and training web agents" \
      org.opencontainers.image.licenses="Apache-2.0"
ENTRYPOINT ["tiltyard"]
