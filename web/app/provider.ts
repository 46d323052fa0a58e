import useSWR from 'swr'
import { app as texts } from '#texts/app.ts'
import { READ_ONCE } from '../api/use-api.ts'

/** The business that runs the app; its name, contact line and logo are configuration. */
export interface Provider {
  readonly name: string
  readonly contact: string
  /** An image source on our own origin, or null. */
  readonly logo: string | null
}

const ADDRESS = '/provider.json'
const UNKNOWN: Provider = { name: texts.house, contact: '', logo: null }
const LOADING: Provider = { name: '', contact: '', logo: null }

/**
 * Returns the provider's name, contact and logo. They are empty while they load; if that fails, only the name has a default.
 */
export function useProvider(): Provider {
  const { data, error } = useSWR<Provider, Error>(ADDRESS, readProvider, READ_ONCE)
  return data ?? (error ? UNKNOWN : LOADING)
}

async function readProvider(): Promise<Provider> {
  const response = await fetch(ADDRESS, { credentials: 'include' })
  if (!response.ok) throw new Error(`${response.status}: ${response.statusText}`)
  const read = (await response.json()) as Partial<Provider>
  return {
    name: read.name || UNKNOWN.name,
    contact: read.contact ?? '',
    logo: read.logo || null,
  }
}
