def told(call):
    try:
        result = call()
        print(type(result).__name__, getattr(result, 'dtype', None), repr(result))
    except Exception as error:
        print(type(error).__name__, error)
