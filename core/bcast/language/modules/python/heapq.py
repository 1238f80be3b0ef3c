def _up(heap, start, place):
    item = heap[place]
    while place > start:
        parent = (place - 1) // 2
        if not item < heap[parent]:
            break
        heap[place] = heap[parent]
        place = parent
    heap[place] = item


def _down(heap, place):
    start, end, item = place, len(heap), heap[place]
    child = 2 * place + 1
    while child < end:
        if child + 1 < end and not heap[child] < heap[child + 1]:
            child += 1
        heap[place] = heap[child]
        place, child = child, 2 * child + 1
    heap[place] = item
    _up(heap, start, place)


def heappush(heap, item, /):
    if not isinstance(heap, list):
        raise TypeError(f'heappush() argument 1 must be list, not {type(heap).__name__}')
    heap.append(item)
    _up(heap, 0, len(heap) - 1)


def heappop(heap, /):
    if not heap:
        raise IndexError('index out of range')
    last = heap.pop()
    return heapreplace(heap, last) if heap else last


def heapreplace(heap, item, /):
    if not heap:
        raise IndexError('index out of range')
    first = heap[0]
    heap[0] = item
    _down(heap, 0)
    return first


def heappushpop(heap, item, /):
    return heapreplace(heap, item) if heap and heap[0] < item else item


def heapify(heap, /):
    if not isinstance(heap, list):
        raise TypeError(f'heapify() argument must be list, not {type(heap).__name__}')
    for place in reversed(range(len(heap) // 2)):
        _down(heap, place)


def nlargest(n, iterable, key=None):
    return sorted(iterable, key=key, reverse=True)[:max(n, 0)]


def nsmallest(n, iterable, key=None):
    return sorted(iterable, key=key)[:max(n, 0)]


def merge(*iterables, key=None, reverse=False):
    waiting = []
    for each in iterables:
        iterator = iter(each)
        for item in iterator:
            waiting.append((item if key is None else key(item), item, iterator))
            break
    while waiting:
        best = 0
        for place in range(1, len(waiting)):
            one, other = waiting[place][0], waiting[best][0]
            if other < one if reverse else one < other:
                best = place
        item, iterator = waiting[best][1:]
        yield item
        for item in iterator:
            waiting[best] = item if key is None else key(item), item, iterator
            break
        else:
            del waiting[best]
