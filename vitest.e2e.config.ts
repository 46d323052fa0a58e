import { defineConfig } from 'vitest/config'

/** The browser tests: the real server, the real engine, Chromium. */
export default defineConfig({
  test: {
    include: ['e2e/**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 180_000,
    // What a screen comes to show may take its time on a busy machine.
    expect: { poll: { timeout: 15_000 } },
    // One product at a time: each builds the web app when it has to, and the machine has few cores.
    fileParallelism: false,
  },
})
