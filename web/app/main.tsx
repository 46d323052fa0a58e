import '@fontsource-variable/vazirmatn'
import { ChakraProvider } from '@chakra-ui/react'
import { CacheProvider } from '@emotion/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Toaster } from '../ui/toaster.tsx'
import { App } from './app.tsx'
import { followColorScheme } from './theme/color-scheme.ts'
import { styleSheets } from './theme/style-sheets.ts'
import { system } from './theme/system.ts'

/** True if the browser has all features in fill-in.ts: `Map.groupBy` was the last of them in every browser. */
const hasAll = 'groupBy' in Map

// A browser that is too old shows only the sentence that says so (public/old-browser.js).
if (document.documentElement.dataset['browser'] !== 'old') {
  if (hasAll) start()
  else import('./fill-in.ts').then(start, start)
}

function start() {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  followColorScheme()
  createRoot(root).render(
    <StrictMode>
      <CacheProvider value={styleSheets}>
        <ChakraProvider value={system}>
          <App />
          <Toaster />
        </ChakraProvider>
      </CacheProvider>
    </StrictMode>,
  )
}
