# Functions shared by web/serve, tests/run and tests/bench, which source this file from the root of the tree.
#
#   say TEXT...              prints the current action
#   need_tools TOOL...       installs missing tools, or lists them and stops
#   need_modules FOLDER      installs the Node modules of FOLDER from its lock file
#   build_module             builds the WASM modules into build/wasm
#   build_site               builds the static site into web/dist

say() {
  printf '==> %s\n' "$*"
}

stop() {
  printf '%s\n' "$*" >&2
  exit 2
}

# A tool, a file or command that exists if it is installed, and its Debian package.
tools='
cmake        cmake                              cmake
ninja        ninja                              ninja-build
c++          c++                                g++
clang++      clang++                            clang
emcc         emcc                               emscripten
node         node                               nodejs
npm          npm                                npm
git          git                                git
highway      include/hwy/highway.h              libhwy-dev
fmt          include/fmt/compile.h              libfmt-dev
rapidjson    include/rapidjson/writer.h         rapidjson-dev
catch2       include/catch2                     catch2
cli11        include/CLI/CLI.hpp                libcli11-dev
clang-format clang-format                       clang-format
clang-tidy   clang-tidy                         clang-tidy
chromium     chromium                           chromium
headless     chromium-headless-shell            chromium-headless-shell
firefox      firefox-esr                        firefox-esr
numpy        lib/python3/dist-packages/numpy    python3-numpy
torch        lib/python3/dist-packages/torch    python3-torch
sphinx       lib/python3/dist-packages/sphinx   python3-sphinx
rtd          lib/python3/dist-packages/sphinx_rtd_theme python3-sphinx-rtd-theme
myst         lib/python3/dist-packages/myst_parser python3-myst-parser
mkdocs       lib/python3/dist-packages/mkdocs   mkdocs
material     share/mkdocs/themes/material       mkdocs-material
superfences  lib/python3/dist-packages/pymdownx python3-pymdownx
nbconvert    lib/python3/dist-packages/nbconvert python3-nbconvert
ipykernel    lib/python3/dist-packages/ipykernel python3-ipykernel
rsvg         rsvg-convert                       librsvg2-bin
pip          lib/python3/dist-packages/pip      python3-pip
venv         lib/python3.11/ensurepip           python3-venv
wheel        lib/python3/dist-packages/wheel    python3-wheel
pandoc       pandoc                             pandoc
pdftotext    pdftotext                          poppler-utils
pil          lib/python3/dist-packages/PIL      python3-pil
cjk          share/fonts/opentype/noto/NotoSansCJK-Regular.ttc fonts-noto-cjk
'

is_there() {
  case $1 in
    include/* | lib/* | share/*) [ -e "/usr/$1" ] || [ -e "/usr/local/$1" ] ;;
    *) command -v "$1" >/dev/null 2>&1 ;;
  esac
}

need_tools() {
  local missing='' packages='' tool sign package wanted
  for wanted in "$@"; do
    while read -r tool sign package; do
      if [ "$tool" = "$wanted" ] && ! is_there "$sign"; then
        missing="$missing $tool"
        packages="$packages $package"
      fi
    done <<<"$tools"
  done
  [ -z "$missing" ] || install_packages "$missing" "$packages"
  [ "$(node -p 'process.versions.node.split(".")[0]')" -ge 18 ] || stop "Node.js 18 or later is needed, this is $(node --version)."
  cmake --version | awk 'NR == 1 { split($3, v, "."); exit !(v[1] > 3 || (v[1] == 3 && v[2] >= 25)) }' ||
    stop "CMake 3.25 or later is needed, this is $(cmake --version | head -n 1)."
}

install_packages() {
  local missing=$1 packages=$2 as_root=''
  if ! command -v apt-get >/dev/null 2>&1; then
    stop "Needed and not found:$missing.
Install them and run this again (on Debian 12 they are the packages$packages)."
  fi
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null 2>&1 || stop "Needed and not found:$missing. As root: apt-get install$packages"
    as_root=sudo
  fi
  say "Installing$packages"
  # Unquoted: one word per package.
  $as_root apt-get update -qq
  $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $packages >/dev/null ||
    stop "apt-get could not install$packages. They are needed:$missing."
}

need_modules() {
  local stamp=$1/node_modules/.installed-lock
  if ! cmp -s "$1/package-lock.json" "$stamp"; then
    say "Installing the Node modules of $1"
    (cd "$1" && npm ci --no-audit --no-fund --loglevel=error >/dev/null) || stop "npm could not install the Node modules of $1."
    cp "$1/package-lock.json" "$stamp"
  fi
}

# Runs a command and prints its output only if it fails.
quietly() {
  local log
  log=$(mktemp)
  if "$@" >"$log" 2>&1; then
    rm -f "$log"
  else
    cat "$log"
    rm -f "$log"
    stop "This failed: $*"
  fi
}

build_module() {
  say 'Building the WASM modules'
  quietly cmake --preset wasm
  quietly cmake --build --preset wasm --target explain front full hosts
}

build_site() {
  local last=web/dist/bcast.d.ts
  if [ -e "$last" ] && [ -z "$(find web/src web/*.html web/*.ts web/*.json web/public core/bcast/explain/schema.json \
      core/bcast/explain/narration build/wasm/*.{mjs,wasm} \
      -newer "$last" -type f \
      -not -path '*/generated/*' -print -quit 2>/dev/null)" ]; then
    say 'The site in web/dist is up to date'
    return
  fi
  say 'Building the site into web/dist'
  (cd web && quietly npm run build --silent) || exit 2
}
