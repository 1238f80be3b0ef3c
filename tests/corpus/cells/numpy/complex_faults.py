import warnings
import numpy as np
from numpy import inf, nan


def told(call):
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("always")
        result = call()
    print([str(one.message) for one in seen])
    return result

# %% faults 1
told(lambda: np.subtract(np.array([complex(inf,0)],dtype=complex),np.array([complex(inf,0)])))

# %% faults 2
told(lambda: np.subtract(np.array([complex(inf,0)],dtype=complex),np.array([complex(inf,1)])))

# %% faults 3
told(lambda: np.subtract(np.array([complex(inf,0)],dtype=complex),np.array([complex(inf,nan)])))

# %% faults 4
told(lambda: np.subtract(np.array([complex(inf,0)],dtype=complex),np.array([complex(inf,inf)])))

# %% faults 5
told(lambda: np.subtract(np.array([complex(inf,1)],dtype=complex),np.array([complex(inf,0)])))

# %% faults 6
told(lambda: np.subtract(np.array([complex(inf,1)],dtype=complex),np.array([complex(inf,1)])))

# %% faults 7
told(lambda: np.subtract(np.array([complex(inf,1)],dtype=complex),np.array([complex(inf,nan)])))

# %% faults 8
told(lambda: np.subtract(np.array([complex(inf,1)],dtype=complex),np.array([complex(inf,inf)])))

# %% faults 9
told(lambda: np.multiply(np.array([0],dtype=complex),np.array([complex(inf,0)])))

# %% faults 10
told(lambda: np.multiply(np.array([0],dtype=complex),np.array([complex(inf,1)])))

# %% faults 11
told(lambda: np.multiply(np.array([0],dtype=complex),np.array([complex(0,inf)])))

# %% faults 12
told(lambda: np.multiply(np.array([0],dtype=complex),np.array([complex(inf,nan)])))

# %% faults 13
told(lambda: np.multiply(np.array([0],dtype=complex),np.array([complex(inf,inf)])))

# %% faults 14
told(lambda: np.multiply(np.array([1+2j],dtype=complex),np.array([complex(inf,inf)])))

# %% faults 15
told(lambda: np.multiply(np.array([1e300+1e300j],dtype=complex),np.array([1e300+1e300j])))

# %% faults 16
told(lambda: np.multiply(np.array([1e300+1e300j],dtype=complex),np.array([1e300])))

# %% faults 17
told(lambda: np.divide(np.array([0],dtype=complex),np.array([0])))

# %% faults 18
told(lambda: np.divide(np.array([0],dtype=complex),np.array([complex(nan,0)])))

# %% faults 19
told(lambda: np.divide(np.array([0],dtype=complex),np.array([complex(nan,nan)])))

# %% faults 20
told(lambda: np.divide(np.array([0],dtype=complex),np.array([complex(inf,nan)])))

# %% faults 21
told(lambda: np.divide(np.array([0],dtype=complex),np.array([complex(inf,inf)])))

# %% faults 22
told(lambda: np.divide(np.array([0],dtype=complex),np.array([5e-324])))

# %% faults 23
told(lambda: np.divide(np.array([0],dtype=complex),np.array([1e-320j])))

# %% faults 24
told(lambda: np.divide(np.array([1+2j],dtype=complex),np.array([0])))

# %% faults 25
told(lambda: np.power(np.array([0],dtype=complex),np.array([1+2j])))

# %% faults 26
told(lambda: np.power(np.array([0],dtype=complex),np.array([1e300+1e300j])))

# %% faults 27
told(lambda: np.power(np.array([0],dtype=complex),np.array([1e300j])))

# %% faults 28
told(lambda: np.power(np.array([0],dtype=complex),np.array([complex(inf,1)])))

# %% faults 29
told(lambda: np.power(np.array([0],dtype=complex),np.array([complex(0,inf)])))

# %% faults 30
told(lambda: np.power(np.array([0],dtype=complex),np.array([complex(inf,inf)])))

# %% faults 31
told(lambda: np.power(np.array([0],dtype=complex),np.array([800+1j])))

# %% faults 32
told(lambda: np.power(np.array([0],dtype=complex),np.array([1e-320j])))

# %% faults 33
told(lambda: np.array([0],dtype=complex)*2 / np.array([0]))

# %% faults 34
told(lambda: np.complex64(0)/np.complex64(0))

# %% faults 35
told(lambda: np.complex64(0)*np.complex64(complex(inf,0)))

# %% faults 36
told(lambda: np.complex64(0)*np.complex64(complex(inf,1)))

# %% faults 37
told(lambda: np.complex64(0)*np.complex64(complex(0,inf)))

# %% faults 38
told(lambda: np.array([0],dtype=complex)*2 / np.array([complex(nan,0)]))

# %% faults 39
told(lambda: np.complex64(0)/np.complex64(complex(nan,0)))

# %% faults 40
told(lambda: np.array([0],dtype=complex)*2 / np.array([complex(nan,nan)]))

# %% faults 41
told(lambda: np.complex64(0)/np.complex64(complex(nan,nan)))

# %% faults 42
told(lambda: np.array([0],dtype=complex)*2 / np.array([complex(inf,nan)]))

# %% faults 43
told(lambda: np.complex64(0)/np.complex64(complex(inf,nan)))

# %% faults 44
told(lambda: np.complex64(0)*np.complex64(complex(inf,nan)))

# %% faults 45
told(lambda: np.array([0],dtype=complex)*2 / np.array([complex(inf,inf)]))

# %% faults 46
told(lambda: np.array([0],dtype=complex)*2 / np.array([5e-324]))

# %% faults 47
told(lambda: np.array([0],dtype=complex)*2 / np.array([1e-320j]))

# %% faults 48
told(lambda: np.array([1+2j],dtype=complex)*2 / np.array([0]))

# %% faults 49
told(lambda: np.exp(np.array([1e300+1e300j],dtype=complex)))

# %% faults 50
told(lambda: np.exp(np.array([1e300],dtype=complex)))

# %% faults 51
told(lambda: np.exp(np.array([complex(0,inf)],dtype=complex)))

# %% faults 52
told(lambda: np.exp(np.array([complex(0,inf)],dtype="c8")))

# %% faults 53
told(lambda: np.exp(np.array([complex(inf,inf)],dtype=complex)))

# %% faults 54
told(lambda: np.exp(np.array([complex(inf,inf)],dtype="c8")))

# %% faults 55
told(lambda: np.exp(np.array([800+1j],dtype=complex)))

# %% faults 56
told(lambda: np.exp(np.array([800+1j],dtype="c8")))

# %% faults 57
told(lambda: np.log(np.array([0],dtype=complex)))

# %% faults 58
told(lambda: np.log(np.array([0],dtype="c8")))

# %% faults 59
told(lambda: np.log(np.array([5e-324],dtype="c8")))

# %% faults 60
told(lambda: np.log(np.array([1e-320j],dtype="c8")))

# %% faults 61
told(lambda: np.log2(np.array([0],dtype=complex)))

# %% faults 62
told(lambda: np.log2(np.array([0],dtype="c8")))

# %% faults 63
told(lambda: np.log2(np.array([5e-324],dtype="c8")))

# %% faults 64
told(lambda: np.log2(np.array([1e-320j],dtype="c8")))

# %% faults 65
told(lambda: np.log10(np.array([0],dtype=complex)))

# %% faults 66
told(lambda: np.log10(np.array([0],dtype="c8")))

# %% faults 67
told(lambda: np.log10(np.array([5e-324],dtype="c8")))

# %% faults 68
told(lambda: np.log10(np.array([1e-320j],dtype="c8")))

# %% faults 69
told(lambda: np.square(np.array([1e300+1e300j],dtype=complex)))

# %% faults 70
told(lambda: np.square(np.array([1e300],dtype=complex)))

# %% faults 71
told(lambda: np.square(np.array([1e300j],dtype=complex)))

# %% faults 72
told(lambda: np.square(np.array([complex(inf,0)],dtype=complex)))

# %% faults 73
told(lambda: np.square(np.array([complex(inf,0)],dtype="c8")))

# %% faults 74
told(lambda: np.square(np.array([complex(0,inf)],dtype=complex)))

# %% faults 75
told(lambda: np.square(np.array([complex(0,inf)],dtype="c8")))

# %% faults 76
told(lambda: np.square(np.array([complex(inf,inf)],dtype=complex)))

# %% faults 77
told(lambda: np.sin(np.array([1e300+1e300j],dtype=complex)))

# %% faults 78
told(lambda: np.sin(np.array([1e300j],dtype=complex)))

# %% faults 79
told(lambda: np.sin(np.array([complex(inf,0)],dtype=complex)))

# %% faults 80
told(lambda: np.sin(np.array([complex(inf,0)],dtype="c8")))

# %% faults 81
told(lambda: np.sin(np.array([complex(inf,1)],dtype=complex)))

# %% faults 82
told(lambda: np.sin(np.array([complex(inf,1)],dtype="c8")))

# %% faults 83
told(lambda: np.sin(np.array([complex(inf,inf)],dtype=complex)))

# %% faults 84
told(lambda: np.sin(np.array([complex(inf,inf)],dtype="c8")))

# %% faults 85
told(lambda: np.cos(np.array([1e300+1e300j],dtype=complex)))

# %% faults 86
told(lambda: np.cos(np.array([1e300j],dtype=complex)))

# %% faults 87
told(lambda: np.cos(np.array([complex(inf,0)],dtype=complex)))

# %% faults 88
told(lambda: np.cos(np.array([complex(inf,0)],dtype="c8")))

# %% faults 89
told(lambda: np.cos(np.array([complex(inf,1)],dtype=complex)))

# %% faults 90
told(lambda: np.cos(np.array([complex(inf,1)],dtype="c8")))

# %% faults 91
told(lambda: np.cos(np.array([complex(inf,inf)],dtype=complex)))

# %% faults 92
told(lambda: np.cos(np.array([complex(inf,inf)],dtype="c8")))

# %% faults 93
told(lambda: np.tan(np.array([complex(inf,0)],dtype=complex)))

# %% faults 94
told(lambda: np.tan(np.array([complex(inf,0)],dtype="c8")))

# %% faults 95
told(lambda: np.tan(np.array([complex(inf,1)],dtype=complex)))

# %% faults 96
told(lambda: np.tan(np.array([complex(inf,1)],dtype="c8")))

# %% faults 97
told(lambda: np.sinh(np.array([1e300+1e300j],dtype=complex)))

# %% faults 98
told(lambda: np.sinh(np.array([1e300],dtype=complex)))

# %% faults 99
told(lambda: np.sinh(np.array([complex(0,inf)],dtype=complex)))

# %% faults 100
told(lambda: np.sinh(np.array([complex(0,inf)],dtype="c8")))

# %% faults 101
told(lambda: np.sinh(np.array([complex(inf,inf)],dtype=complex)))

# %% faults 102
told(lambda: np.sinh(np.array([complex(inf,inf)],dtype="c8")))

# %% faults 103
told(lambda: np.sinh(np.array([800+1j],dtype=complex)))

# %% faults 104
told(lambda: np.sinh(np.array([800+1j],dtype="c8")))

# %% faults 105
told(lambda: np.cosh(np.array([1e300+1e300j],dtype=complex)))

# %% faults 106
told(lambda: np.cosh(np.array([1e300],dtype=complex)))

# %% faults 107
told(lambda: np.cosh(np.array([complex(0,inf)],dtype=complex)))

# %% faults 108
told(lambda: np.cosh(np.array([complex(0,inf)],dtype="c8")))

# %% faults 109
told(lambda: np.cosh(np.array([complex(inf,inf)],dtype=complex)))

# %% faults 110
told(lambda: np.cosh(np.array([complex(inf,inf)],dtype="c8")))

# %% faults 111
told(lambda: np.cosh(np.array([800+1j],dtype=complex)))

# %% faults 112
told(lambda: np.cosh(np.array([800+1j],dtype="c8")))

# %% faults 113
told(lambda: np.tanh(np.array([complex(0,inf)],dtype=complex)))

# %% faults 114
told(lambda: np.tanh(np.array([complex(0,inf)],dtype="c8")))

# %% faults 115
told(lambda: np.arctan(np.array([1j],dtype=complex)))

# %% faults 116
told(lambda: np.arctan(np.complex128(1j)))

# %% faults 117
told(lambda: np.arctan(np.array([-1j],dtype=complex)))

# %% faults 118
told(lambda: np.arctan(np.complex128(-1j)))

# %% faults 119
told(lambda: np.arctanh(np.array([1],dtype=complex)))

# %% faults 120
told(lambda: np.arctanh(np.complex128(1)))

# %% faults 121
told(lambda: np.arctanh(np.array([-1],dtype=complex)))

# %% faults 122
told(lambda: np.arctanh(np.complex128(-1)))

# %% faults 123
told(lambda: np.abs(np.array([complex(inf,0)],dtype=complex)))

# %% faults 124
told(lambda: np.abs(np.array([complex(inf,0)],dtype="c8")))

# %% faults 125
told(lambda: np.abs(np.array([complex(inf,1)],dtype=complex)))

# %% faults 126
told(lambda: np.abs(np.array([complex(inf,1)],dtype="c8")))

# %% faults 127
told(lambda: np.abs(np.array([complex(0,inf)],dtype=complex)))

# %% faults 128
told(lambda: np.abs(np.array([complex(0,inf)],dtype="c8")))

# %% faults 129
told(lambda: np.abs(np.array([complex(nan,0)],dtype=complex)))

# %% faults 130
told(lambda: np.abs(np.array([complex(nan,0)],dtype="c8")))

# %% faults 131
told(lambda: np.reciprocal(np.array([0],dtype=complex)))

# %% faults 132
told(lambda: np.reciprocal(np.array([0],dtype="c8")))

# %% faults 133
told(lambda: np.reciprocal(np.array([complex(nan,0)],dtype=complex)))

# %% faults 134
told(lambda: np.reciprocal(np.array([complex(nan,0)],dtype="c8")))

# %% faults 135
told(lambda: np.reciprocal(np.array([complex(nan,nan)],dtype=complex)))

# %% faults 136
told(lambda: np.reciprocal(np.array([complex(nan,nan)],dtype="c8")))

# %% faults 137
told(lambda: np.reciprocal(np.array([complex(inf,nan)],dtype=complex)))

# %% faults 138
told(lambda: np.reciprocal(np.array([complex(inf,nan)],dtype="c8")))

# %% faults 139
told(lambda: np.log1p(np.array([-1],dtype=complex)))

# %% faults 140
told(lambda: np.log1p(np.array([-1],dtype="c8")))

# %% faults 141
told(lambda: np.expm1(np.array([1e300+1e300j],dtype=complex)))

# %% faults 142
told(lambda: np.expm1(np.array([1e300],dtype=complex)))

# %% faults 143
told(lambda: np.expm1(np.array([complex(inf,0)],dtype=complex)))

# %% faults 144
told(lambda: np.expm1(np.array([complex(inf,0)],dtype="c8")))

# %% faults 145
told(lambda: np.expm1(np.array([complex(0,inf)],dtype=complex)))

# %% faults 146
told(lambda: np.expm1(np.array([complex(0,inf)],dtype="c8")))

# %% faults 147
told(lambda: np.expm1(np.array([complex(inf,inf)],dtype=complex)))

# %% faults 148
told(lambda: np.expm1(np.array([complex(inf,inf)],dtype="c8")))

# %% faults 149
told(lambda: np.exp2(np.array([1e300+1e300j],dtype=complex)))

# %% faults 150
told(lambda: np.exp2(np.array([1e300],dtype=complex)))

# %% faults 151
told(lambda: np.exp2(np.array([complex(inf,0)],dtype=complex)))

# %% faults 152
told(lambda: np.exp2(np.array([complex(inf,0)],dtype="c8")))

# %% faults 153
told(lambda: np.exp2(np.array([complex(inf,1)],dtype=complex)))

# %% faults 154
told(lambda: np.exp2(np.array([complex(inf,1)],dtype="c8")))

# %% faults 155
told(lambda: np.exp2(np.array([complex(0,inf)],dtype=complex)))

# %% faults 156
told(lambda: np.exp2(np.array([complex(0,inf)],dtype="c8")))

# %% faults 157
told(lambda: np.add.reduce([1e308,1e308]))

# %% faults 158
told(lambda: np.cumprod([1e300,1e300]))
