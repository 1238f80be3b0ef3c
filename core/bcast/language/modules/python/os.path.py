sep = '/'


def join(a, *p):
    for part in p:
        a = part if part.startswith('/') else a + part if not a or a.endswith('/') else a + '/' + part
    return a


def split(p):
    at = p.rfind('/') + 1
    head = p[:at]
    return head if head == '/' * len(head) else head.rstrip('/'), p[at:]


def basename(p):
    return p[p.rfind('/') + 1:]


def dirname(p):
    return split(p)[0]


def splitext(p):
    dot = p.rfind('.')
    name = p[p.rfind('/') + 1:dot]
    return (p[:dot], p[dot:]) if dot > p.rfind('/') and name.strip('.') else (p, '')


def isabs(s):
    return s.startswith('/')
