import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { textPlugins } from '../../packages/messages/build/text-plugins.mjs';
import { prerender, themeColours } from './prerender-plugin.mjs';

const server = 'http://127.0.0.1:3000';

/**
 * What starts a page, and what several pages share, in few files: a phone waits half a second for each, and a small part
 * that one page does not need costs less than asking for it alone.
 */
const GROUPS = [
  { name: 'landing', test: /src[\\/]app[\\/]landing[\\/]start-landing\.tsx$/, priority: 4 },
  // Its styles stand in the page: they must be free of everything else.
  { name: 'frame', test: /src[\\/]app[\\/]shell[\\/]shell-frame\.tsx$/, priority: 3 },
  { name: 'application', test: /src[\\/]app[\\/](start-app|shell[\\/]shell)\.tsx$/, priority: 2 },
  { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 12_000 },
];

export default defineConfig({
  plugins: [...textPlugins('web'), react(), themeColours(), prerender()],
  server: { proxy: { '/api': server, '/files': server, '/previews': server, '/mailbox': server, '/statusz': server } },
  build: {
    ...{ outDir: '../../dist/web', emptyOutDir: true, target: 'es2023' },
    rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } },
  },
});
