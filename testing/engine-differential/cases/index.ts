import type { Case } from '../step.ts'
import { CONDITIONS } from './conditions.ts'
import { ITEMS } from './items.ts'
import { LARGE } from './large.ts'
import { READS } from './reads.ts'
import { TRANSACTIONS } from './transactions.ts'
import { UNITS } from './units.ts'
import { UPDATES } from './updates.ts'

/** Every case that is compared with Amazon's engine. */
export const CASES: readonly Case[] = [
  ...CONDITIONS,
  ...UPDATES,
  ...ITEMS,
  ...READS,
  ...TRANSACTIONS,
  ...UNITS,
  ...LARGE,
]
