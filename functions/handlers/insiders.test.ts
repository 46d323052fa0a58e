/// <reference types="vite/client" />
import { afterAll, beforeEach, expect, it } from 'vitest'
import type { Ending, Scheme } from '../testing/attack/scheme.ts'
import { openHawalaOffice } from '../testing/hawala-office.ts'
import { emptyTable } from '../testing/own-engine.ts'

/**
 * Works the thefts of `functions/testing/attack/schemes` as insiders would commit them, each in a new house. A theft must be
 * refused, or somebody who isn't in it must read it at the place that the scheme names. Each case fails on a product
 * that lets the theft pass unseen. A file of schemes exports them as `SCHEMES`, and is found here by its folder.
 */

const FILES = import.meta.glob<{ SCHEMES: readonly Scheme[] }>('../testing/attack/schemes/*.ts', {
  eager: true,
})
const SCHEMES = Object.values(FILES)
  .flatMap(({ SCHEMES: schemes }) => schemes)
  .sort((one, other) => one.theft - other.theft)

const endings: string[] = []

beforeEach(emptyTable)

afterAll(() => {
  console.info(['| # | who | what | ends |', '|---|---|---|---|', ...endings].join('\n'))
})

it.each(SCHEMES.map((scheme) => [scheme.theft, scheme.who, scheme.what, scheme] as const))(
  'theft %i of %s: %s',
  async (theft, who, what, { ends, work }) => {
    const ending = await work(await openHawalaOffice())
    endings.push(`| ${theft} | ${who} | ${what} | ${wordsOf(ending)} |`)
    expect(ending).toEqual(ends)
  },
)

function wordsOf(ending: Ending): string {
  if ('prevented' in ending) return `prevented: ${ending.prevented}`
  return 'seen' in ending ? `seen: ${ending.seen}` : `LOST: ${ending.lost}`
}
