import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const webDir = import.meta.dirname

/** Chakra's theme is made of calls that only return what they are given; told so, the build drops unused recipes. */
const CHAKRA_DEFINITIONS = [
  'defineConfig',
  'defineRecipe',
  'defineSlotRecipe',
  'defineTokens',
  'defineSemanticTokens',
  'defineTextStyles',
  'defineLayerStyles',
  'defineAnimationStyles',
  'defineKeyframes',
  'defineGlobalStyles',
]

/**
 * The web app's build and development server. In development the local server mounts this as middleware, so that
 * pages and `/api` share one origin; only folders that pages are made of may be read through it.
 */
export default defineConfig({
  root: webDir,
  plugins: [react()],
  server: {
    fs: { allow: [webDir, resolve(webDir, '../shared'), resolve(webDir, '../node_modules')] },
  },
  build: {
    outDir: resolve(webDir, 'dist'),
    emptyOutDir: true,
    sourcemap: false,
    target: 'es2022',
    rolldownOptions: { treeshake: { manualPureFunctions: CHAKRA_DEFINITIONS } },
  },
})
