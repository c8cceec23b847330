export type { PaystackSim } from '../../../paystack-simulator/src/control.ts';
export { createPaystackSim } from '../../../paystack-simulator/src/simulator.ts';
