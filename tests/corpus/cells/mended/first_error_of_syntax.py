# %% the future behind a text
from __future__ import annotations
"""text"""
from __future__ import division
# %% the future after an assignment
"""text"""
from __future__ import division
x = 1
from __future__ import print_function
# %% what is no statement comes before a return outside a function
x = 3
return x
print x
# %% a print of Python 2 comes before a late global
n = None
def demo():
    n = 'a'
    global n
    print n
# %% a missing colon comes before a break outside a loop
for i in range(3):
    print(i)
break
if i > 1
    print(i)
# %% a bare star between arguments
f(1, a=2, *, b=3)
# %% a bare star
f(*)
# %% a bare star first
f(*, 1)
# %% a bare star last
f(a, *)
# %% nothing caught at the end
try:
    pass
# %% nothing caught, and on
try:
    pass

x = 1
# %% nothing decorated
@dec
# %% a comma missing in a list over lines
x = [1,
     2
y = 3
# %% a line back to no level
def f(x):
    return x
  y = 2
print(f(1)
# %% no indent
if True:
print("a")
# %% an indent too many
if True:
    x = 1
      y = 2
# %% a return in a class comes later
def f():
    yield 1
    return
class A:
    return 1
x = = 2
# %% a bracket left open comes before handlers in a wrong order
try:
    pass
except:
    pass
except ValueError:
    pass
y = (1
# %% a starred statement comes later
*a
b c
# %% a starred value comes later
x = *a
b c
# %% a break in a class
class A:
    x = 1
    break
# %% names of a module within a function
def f():
    from math import *
x y
# %% lines that end or stray, 1
for x in y:
# %% lines that end or stray, 2
for x in y:
    

# %% lines that end or stray, 3
for x in y:
    # c
# %% lines that end or stray, 4
if 1:
    x=1
  y=2
# %% lines that end or stray, 5
x=1
    y=2
if 1:
    z=1
  w=2
# %% lines that end or stray, 6
for i in y:
x=1
z=a \*3
# %% lines that end or stray, 7
def f():
# %% lines that end or stray, 8
x = (1,
# %% lines that end or stray, 9
x = (1,
  

# %% lines that end or stray, 10
for x in y
    print(x)
if 1:
    z=1
  w=2
# %% lines that end or stray, 11
print 3
x='abc
# %% lines that end or stray, 12
x=1
    y=2
z='abc
# %% lines that end or stray, 13
if 1:
    x=1
	y=2
# %% lines that end or stray, 14
for i in y:
x=1
if 1:
        x=1
	y=2
# %% lines that end or stray, 15
x = 5 +
if 1:
    z=1
  w=2
# %% lines that end or stray, 16
x = 5 +
z = 3 \ 4
# %% lines that end or stray, 17
z = 3 \ 4
# %% lines that end or stray, 18
for x in y:
    pass
else:
# %% lines that end or stray, 19
class A:
    

# %% lines that end or stray, 20
while 1:
   
# done
# %% lines that end or stray, 21
x = foo(1
y=2
if 1:
    z=1
  w=2
# %% printed as in Python 2, 1
print [c for c in range(3)]
# %% printed as in Python 2, 2
print [1, 2, 3][0]
# %% printed as in Python 2, 3
print [x for x in [1, 2]], 3
# %% printed as in Python 2, 4
print [1, 2
# %% printed as in Python 2, 5
x = [1]
print [a b]
# %% printed as in Python 2, 6
exec [c for c in 'a']
# %% printed as in Python 2, 7
print [i for i in range(3) if i % 2]
x = (
# %% printed as in Python 2, 8
print (x for x in y)
# %% printed as in Python 2, 9
print [1, 2] if 1 else 2
# %% printed as in Python 2, 10
print [c for c in range(3)] + [1]
# %% printed as in Python 2, 11
def f():
    print [c for c in range(3)]
f()
# %% printed as in Python 2, 12
print [i for i in range(3)
# %% printed as in Python 2, 13
print [i for i in range(3)].sort(), 'a' % 3
# %% printed as in Python 2, 14
print [-x for x in y] z
# %% printed as in Python 2, 15
a = print [c for c in range(3)]
# %% printed as in Python 2, 16
x [c for c in range(3)]
