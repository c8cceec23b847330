import { defineConfig } from 'vite';
import { textPlugins } from '../../packages/messages/build/text-plugins.mjs';

/** The server as plain JavaScript: our workspaces inlined, npm packages left in node_modules. */
export default defineConfig({
  plugins: textPlugins('server'),
  build: {
    ssr: true,
    outDir: '../../dist/server',
    emptyOutDir: true,
    target: 'node20.19',
    sourcemap: true,
    minify: false,
    rollupOptions: {
      input: {
        main: 'src/main.ts',
        // Runs as a process of its own, so it is an entry of its own.
        'reader-process': 'src/adapters/reader-local/reader-process.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  ssr: { noExternal: [/^@tillslip\//] },
});
