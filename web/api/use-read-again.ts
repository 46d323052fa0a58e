import { useEffect, useState } from 'react'

interface Remembered {
  readonly data: unknown
  readonly mutate: () => Promise<unknown>
}

/**
 * If data is cached from an earlier visit, reads it again once, because another counter may have changed it meanwhile.
 * @param state the result of `useApi`
 * @param wanted false while `useApi` waits (its key is null)
 */
export function useReadAgain({ data, mutate }: Remembered, wanted: boolean): void {
  const [wasThere, setWasThere] = useState<boolean | null>(null)
  if (wanted && wasThere === null) setWasThere(data !== undefined)
  useEffect(() => {
    if (wasThere) void mutate()
  }, [wasThere, mutate])
}
