import { randomInt } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { startAmazonEngine } from './amazon-engine.ts'
import { answersOf, written } from './engine-differential/answers.ts'
import { compareCases } from './engine-differential/case-run.ts'
import { printed } from './engine-differential/print.ts'
import { compareRandom, SPOILT, type Tally } from './engine-differential/random-run.ts'
import { amazonSide, callSide, clientSide } from './engine-differential/side.ts'

/**
 * `npm run test:engine` sends the same requests to Amazon's DynamoDB Local and to our engine, and prints where they differ:
 * the cases of engine-differential/cases, and random requests of new seeds. `-- --seed 7 --operations 500` repeats one seed,
 * `-- --case <part of its name>` only cases. `-- --record` only writes what Amazon answers to amazon-answers.jsonl, with
 * which `npm test` compares our engine. Rules: docs/operations.md, "Before a release".
 */

const SEEDS = 4
const OPERATIONS = 3_000
const MOST_PRINTED = 20

async function main(given: readonly string[]): Promise<number> {
  const after = (name: string) => (given.includes(name) ? given[given.indexOf(name) + 1] : '') ?? ''
  const amazon = await startAmazonEngine()
  const [theirs, client, call] = [
    await amazonSide(amazon.endpoint),
    await clientSide(),
    await callSide(),
  ]
  try {
    if (given.includes('--record')) {
      const file = new URL('engine-differential/amazon-answers.jsonl', import.meta.url)
      writeFileSync(file, written(await answersOf(theirs)))
      return 0
    }
    let differing = 0
    const show = (what: string, { operations, refused, differences }: Tally) => {
      differing += differences.length
      for (const each of differences.slice(0, Number(after('--print')) || MOST_PRINTED))
        console.log(printed(each))
      console.log(
        `${what}: ${operations} operations, ${refused} refused by both, ${differences.length} differ`,
      )
    }
    const sides = [theirs, client, call] as const
    const asked = given.includes('--case') ? after('--case') : ''
    if (!given.includes('--seed')) show('Cases', await compareCases(sides, asked))
    if (given.includes('--case')) return differing === 0 ? 0 : 1
    const seeds = given.includes('--seed')
      ? [Number(after('--seed'))]
      : Array.from({ length: SEEDS }, () => randomInt(1_000_000))
    const operations = Number(after('--operations')) || OPERATIONS
    const spoilt = Number(after('--spoilt')) || SPOILT
    for (const seed of seeds) {
      show(`Seed ${seed}`, await compareRandom(seed, operations, sides, spoilt))
    }
    return differing === 0 ? 0 : 1
  } finally {
    for (const side of [theirs, client, call]) side.close()
    await amazon.stop()
  }
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error)
  return 2
})
