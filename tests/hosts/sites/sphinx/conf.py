project = "Broadcasting"
author = "The Broadcast Playground"
extensions = ["bcast.sphinx", "myst_parser"]
html_theme = "alabaster"
source_suffix = [".rst", ".md"]
latex_elements = {"extraclassoptions": "openany,oneside"}
epub_show_urls = "no"
