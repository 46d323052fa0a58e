import { useEffect, useState } from 'react'

type Offered = typeof import('./account-offer.tsx')

/**
 * Fetches the code that groups the accounts of one customer and offers the right one. It is fetched with the first picker,
 * so that screens don't wait for it.
 * @returns undefined while it is fetched; null if that failed, and accounts are then found without their customers
 */
export function useOffered(): Offered | null | undefined {
  const [offered, setOffered] = useState<Offered | null>()
  useEffect(() => {
    import('./account-offer.tsx').then(setOffered, () => setOffered(null))
  }, [])
  return offered
}
