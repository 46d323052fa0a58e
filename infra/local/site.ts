import { cpSync, rmSync } from 'node:fs'
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import sirv from 'sirv'
import { CONTENT_SECURITY_POLICY } from '../constructs/security-headers.ts'
import { send } from './gateway.ts'
import type { Provider } from './settings.ts'

export const WEB_FOLDER = fileURLToPath(new URL('../../web/', import.meta.url))
export const BUILT_FOLDER = `${WEB_FOLDER}dist`

const SECURITY_HEADERS = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
}

/** Answers everything except calls to the API, and can be closed. */
export interface Site {
  listener: RequestListener
  close(): Promise<void>
}

/**
 * Serves the site like CloudFront: files with a hash in their name may be cached for ever, and the page is never cached.
 * The path of every screen gives the page. All files are sent compressed to clients that accept compressed files.
 * @param folder the build
 * @param ownFolder the folder of this running product. The site is served from a copy in this folder, so that a new build
 * doesn't remove files that an open page still needs
 */
export function builtSite(provider: Provider, folder: string, ownFolder: string): Site {
  rmSync(ownFolder, { recursive: true, force: true })
  cpSync(folder, ownFolder, { recursive: true })
  const files = sirv(ownFolder, {
    gzip: true,
    brotli: true,
    single: true,
    etag: true,
    setHeaders: (response, path) => {
      const forGood = path.startsWith('/assets/')
      response.setHeader(
        'cache-control',
        forGood ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
  const listener: RequestListener = (request, response) => {
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value)
    if (answeredProvider(request, response, provider)) return
    files(request, response, () => notFound(response))
  }
  return { listener, close: async () => undefined }
}

/** Serves the site from the sources, with hot reload over the given server. */
export async function liveSite(provider: Provider, server: Server): Promise<Site> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    configFile: `${WEB_FOLDER}vite.config.ts`,
    root: WEB_FOLDER,
    server: { middlewareMode: true, hmr: { server } },
  })
  const listener: RequestListener = (request, response) => {
    if (answeredProvider(request, response, provider)) return
    vite.middlewares(request, response, () => notFound(response))
  }
  return { listener, close: () => vite.close() }
}

function answeredProvider(
  request: IncomingMessage,
  response: ServerResponse,
  provider: Provider,
): boolean {
  if (request.url !== '/provider.json') return false
  send(response, {
    headers: { 'content-type': 'application/json', 'cache-control': 'no-cache' },
    body: JSON.stringify(provider),
  })
  return true
}

function notFound(response: ServerResponse): void {
  send(response, {
    statusCode: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    body: 'Not found',
  })
}
