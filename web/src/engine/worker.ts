// The worker for the module that the page starts with.

import { makeCore } from './core';
import { serve } from './serve';

serve(makeCore);
