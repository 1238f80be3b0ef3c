// The worker for the front module.

import { makeFrontCore } from './front_core';
import { serve } from './serve';

serve(makeFrontCore);
