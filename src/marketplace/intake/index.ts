export type * from './types.ts';
export { createIntake, type IntakeDeps } from './create-intake.ts';
export { USUAL_INTAKE_LIMITS, type IntakeLimits } from './limits.ts';
