import { useEffect, useState } from 'react'

interface Remembered {
  readonly data: unknown
  readonly mutate: () => Promise<unknown>
}

/**
 * Reads again what was remembered from an earlier visit, once, when the screen opens: another counter may have changed
 * it meanwhile.
 * @param state what `useApi` gave
 */
export function useReadAgain({ data, mutate }: Remembered): void {
  const [wasThere] = useState(data !== undefined)
  useEffect(() => {
    if (wasThere) void mutate()
  }, [wasThere, mutate])
}
