version = full_version = short_version = '1.24.2'
release = True
