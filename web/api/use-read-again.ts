import { useEffect, useState } from 'react'

interface Remembered {
  readonly data: unknown
  readonly mutate: () => Promise<unknown>
}

/**
 * Reads again what was remembered from an earlier visit, once, when the screen opens or comes to want it: another counter
 * may have changed it meanwhile.
 * @param state what `useApi` gave
 * @param wanted false as long as `useApi` waits
 */
export function useReadAgain({ data, mutate }: Remembered, wanted: boolean): void {
  const [wasThere, setWasThere] = useState<boolean | null>(null)
  if (wanted && wasThere === null) setWasThere(data !== undefined)
  useEffect(() => {
    if (wasThere) void mutate()
  }, [wasThere, mutate])
}
