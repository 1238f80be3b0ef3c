import numpy as np


def sort_complex(a):
    b = np.array(a, copy=True)
    b.sort()
    if b.dtype.kind == 'c':
        return b
    return b.astype('F' if b.dtype.char in 'bhBH' else 'D')


def trim_zeros(filt, trim='fb'):
    first = 0
    trim = trim.upper()
    if 'F' in trim:
        for i in filt:
            if i != 0.0:
                break
            first += 1
    last = len(filt)
    if 'B' in trim:
        for i in filt[::-1]:
            if i != 0.0:
                break
            last -= 1
    return filt[first:last]
