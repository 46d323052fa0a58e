import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { requirePlace } from './shared-place.ts'

type Environment = Record<string, string | undefined>

/**
 * Sets the place of the exports for the functions: EXPORTS_URL, or by default the data folder.
 * @returns the place, in words for people
 * @throws Error if EXPORTS_URL isn't a valid address
 */
export function setExportsPlace(environment: Environment, dataDir: string): string {
  const place = requirePlace(
    environment['EXPORTS_URL'] || pathToFileURL(join(dataDir, 'exports')).href,
    'EXPORTS_URL',
  )
  environment['EXPORTS_URL'] = place
  return place
}
