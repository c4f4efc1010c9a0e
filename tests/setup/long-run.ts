/** Whether this is the long run, which repeats random tests more often than the gate. */
export const isLongRun = process.env['TEST_LONG'] === '1';
