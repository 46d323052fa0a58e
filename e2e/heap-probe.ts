import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Loaded into a product before all else: on SIGUSR2 it prints what the product's objects take after everything was collected.
 * What a call leaves for a while, such as a time-out that is still to come, is gone at one of the looks.
 */

const LOOKS = 5
const PAUSE_MS = 1_000

setFlagsFromString('--expose-gc')
// Code that wasn't run for some time is thrown away otherwise, and would hide as much of a leak.
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
