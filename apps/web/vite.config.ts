import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { textPlugins } from '../../packages/messages/build/text-plugins.mjs';
import { GROUPS } from './chunk-groups.mjs';
import { contractPlugins } from './contract-plugin.mjs';
import { prerender, themeColours } from './prerender-plugin.mjs';

const server = 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [...textPlugins('web'), ...contractPlugins(), react(), themeColours(), prerender()],
  server: { proxy: { '/api': server, '/files': server, '/previews': server, '/mailbox': server, '/statusz': server } },
  build: {
    ...{ outDir: '../../dist/web', emptyOutDir: true, target: 'es2023' },
    rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } },
  },
});
