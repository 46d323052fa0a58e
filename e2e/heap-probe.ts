import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * This file is loaded into a product before everything else. On SIGUSR2 it prints the size of the product's heap after
 * garbage collection. It measures several times, because a call may leave objects for a while, such as a pending
 * time-out.
 */

const LOOKS = 5
const PAUSE_MS = 1_000

setFlagsFromString('--expose-gc')
// Otherwise V8 removes code that didn't run for some time, which would hide a leak of the same size.
setFlagsFromString('--no-flush-bytecode')
const collect = runInNewContext('gc') as () => void

process.on('SIGUSR2', () => {
  const seen: number[] = []
  const looking = setInterval(() => {
    collect()
    const { heapUsed, rss } = process.memoryUsage()
    seen.push(heapUsed)
    if (seen.length < LOOKS) return
    clearInterval(looking)
    console.log(`memory: ${JSON.stringify({ held: Math.min(...seen), rss })}`)
  }, PAUSE_MS)
})
