# The CPU is the only device: whoever asks for another hears that there is none, and what needs one raises.

__name__ = 'torch.cuda'


def is_available():
    return False


def device_count():
    return 0


def empty_cache():
    pass


def memory_allocated(device=None):
    return 0


def manual_seed(seed):
    pass


def init(*args, **kwargs):
    raise AssertionError('Torch not compiled with CUDA enabled')


is_built = is_initialized = is_available
manual_seed_all = manual_seed
max_memory_allocated = max_memory_reserved = memory_reserved = memory_allocated
current_device = current_stream = get_device_capability = get_device_name = get_device_properties = init
is_bf16_supported = mem_get_info = synchronize = init
