import time

default_timer = time.perf_counter


def timeit(stmt='pass', setup='pass', timer=default_timer, number=1000000, globals=None):
    if isinstance(stmt, str) and stmt != 'pass':
        _refuse('timeit of a text')
    begin = timer()
    for _ in range(number):
        if not isinstance(stmt, str):
            stmt()
    return timer() - begin


def repeat(stmt='pass', setup='pass', timer=default_timer, repeat=5, number=1000000, globals=None):
    return [timeit(stmt, setup, timer, number) for _ in range(repeat)]
