import type { Plugin } from 'vite';

/** The plugins that Vite needs for texts. */
export function textPlugins(program: 'web' | 'server'): Plugin[];
