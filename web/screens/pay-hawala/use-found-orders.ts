import { useRef, useState } from 'react'
import { payHawala as texts } from '#texts/pay-hawala.ts'
import { messageOf } from '../../api/errors.ts'
import { request } from '../../api/request.ts'
import type { Order } from '../../hawala-orders/order.ts'
import { searchesFor } from './order-searches.ts'

/** The state of a search and the hawalas found. */
export interface Found {
  readonly status: 'idle' | 'searching' | 'done' | 'failed'
  /** The text that was searched for. */
  readonly typed: string
  readonly orders: readonly Order[]
  /** Why the search failed; empty if it didn't. */
  readonly reason: string
}

const NOTHING: Found = { status: 'idle', typed: '', orders: [], reason: '' }

/**
 * Finds hawalas by their number, the partner's number or a phone. The answers aren't cached, because they contain numbers of
 * identity papers, and these must be gone when the screen is left.
 * @param branch the branch of the signed-in user
 */
export function useFoundOrders(branch: string) {
  const [found, setFound] = useState<Found>(NOTHING)
  const run = useRef(0)
  /** Shows the result of a call, unless another call has begun meanwhile. */
  const show = async (typed: string, call: () => Promise<readonly Order[]>) => {
    run.current += 1
    const own = run.current
    const shows = (now: Partial<Found>) => {
      if (own === run.current) setFound((before) => ({ ...before, typed, ...now }))
    }
    try {
      const orders = await call()
      shows({ status: 'done', orders, reason: '' })
      return own === run.current ? orders : null
    } catch (error) {
      shows({ status: 'failed', reason: messageOf(error, texts.notSearched) })
      return null
    }
  }
  return {
    found,
    find: (typed: string) => {
      setFound({ ...NOTHING, status: 'searching', typed })
      return show(typed, () => firstFound(searchesFor(typed, branch)))
    },
    /** Reads the found hawalas again, because somebody else may have paid, cancelled or unlocked one. */
    readAgain: () => show(found.typed, () => Promise.all(found.orders.map(orderNow))),
    clear: () => {
      run.current += 1
      setFound(NOTHING)
    },
  }
}

async function firstFound(searches: ReturnType<typeof searchesFor>): Promise<readonly Order[]> {
  for (const group of searches) {
    const answers = await Promise.all(
      group.map((body) => request('POST /api/hawala-orders/search', { body })),
    )
    const orders = new Map(
      answers.flatMap(({ data }) => data.orders.map((order) => [order.id, order])),
    )
    if (orders.size > 0) return [...orders.values()]
  }
  return []
}

/** Reads a hawala again. Who found it by its partner's number knows the number, which this call doesn't name. */
async function orderNow({ id, partnerNumber }: Order): Promise<Order> {
  const { data } = await request('GET /api/hawala-orders/{id}', { params: { id } })
  return data.partnerNumber?.startsWith('***') ? { ...data, partnerNumber } : data
}
