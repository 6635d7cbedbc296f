import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, type SchemaObject, SwaggerModule } from '@nestjs/swagger';
import { openApiComponents } from '../http/openapi-schema';

/** The OpenAPI document of the app's controllers. The same for the same code, whatever the settings. */
export function openApiDocument(app: INestApplication, version: string): OpenAPIObject {
  const config = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Mindbase')
    .setDescription(
      'Long-term memory for AI assistants. Errors are RFC 9457 problem documents. Times are RFC 3339 with an offset.',
    )
    .setVersion(version)
    .setLicense('Apache-2.0', 'https://www.apache.org/licenses/LICENSE-2.0')
    .addBearerAuth({ type: 'http', scheme: 'bearer', description: 'An API key.' })
    .build();
  const document = SwaggerModule.createDocument(app, config, {
    operationIdFactory: (_controller, method) => method,
  });
  const schemas = openApiComponents() as Record<string, SchemaObject>;
  return { ...document, components: { ...document.components, schemas } };
}
