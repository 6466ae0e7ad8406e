/** Schemas as the pages may use them: their policy forbids code that is made at run time, which zod would try first. */
import { z } from 'zod';

z.config({ jitless: true });

export { z };
