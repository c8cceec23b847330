/** The height of a chart and its placeholder, so that nothing moves when it loads. */
export const PLOT_HEIGHT = 220;
