import * as z from 'zod/mini'
import { decimalOut, instantOut } from './fields.ts'

export const Currency = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  symbol: z.string(),
  exchangeRate: decimalOut,
  isActive: z.boolean(),
  createdAt: instantOut,
  updatedAt: instantOut,
})

export const CurrencyList = z.array(Currency)
