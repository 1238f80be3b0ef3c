// The worker for the full module.

import { makeFullCore } from './full_core';
import { serve } from './serve';

serve(makeFullCore);
