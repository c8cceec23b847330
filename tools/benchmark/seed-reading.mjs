/** The SQL of a stored reading whose facts are these SQL expressions; `lines` is a list of line items. */
export const readingSql = ({
  supplierName,
  invoiceNumber,
  invoiceDate,
  subtotalCents,
  vatCents,
  totalCents,
  lines,
}) => `
  jsonb_build_object('evidence', '{}'::jsonb, 'facts', jsonb_build_object(
    'documentType', 'TAX_INVOICE', 'invoiceTitle', 'Tax Invoice', 'supplierName', ${supplierName},
    'supplierAddress', '12 Church Street', 'supplierVatNumber', '4010139121', 'recipientName', 'Large',
    'recipientAddress', '1 Long Street', 'recipientVatNumber', '4740101508', 'invoiceNumber', ${invoiceNumber},
    'invoiceDate', ${invoiceDate}, 'dueDate', null, 'subtotalCents', ${subtotalCents}, 'vatCents', ${vatCents},
    'vatRate', 1500, 'totalCents', ${totalCents}, 'currency', 'ZAR', 'paymentMethod', 'card', 'lineItems',
    jsonb_build_array(${lines.map(lineSql).join(', ')})))`;

const lineSql = ({ description, cents }) => `
    jsonb_build_object('description', '${description}', 'quantity', 1, 'unitPriceCents', ${cents}, 'totalCents', ${cents},
      'vatTreatment', 'standard')`;
