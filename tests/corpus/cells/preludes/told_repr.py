def told(*calls):
    for call in calls:
        try:
            print(repr(call()))
        except Exception as raised:
            print(type(raised).__name__, raised)
