import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react()],
  server: { proxy: { '/api': server, '/files': server, '/mailbox': server } },
  build: { outDir: '../../dist/web', emptyOutDir: true, target: 'es2023' },
});
