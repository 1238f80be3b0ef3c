def told(*calls):
    for call in calls:
        try:
            print(call())
        except Exception as raised:
            print(type(raised).__name__, raised)
