// The worker with the front module.

import { makeFrontCore } from './front_core';
import { serve } from './serve';

serve(makeFrontCore);
